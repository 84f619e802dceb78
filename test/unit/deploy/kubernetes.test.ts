import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

// No cluster is needed here: what is written is held to the schemas.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

const object = z.looseObject({ kind: z.string() });
const models = {
  ...{
    Deployment,
    HorizontalPodAutoscaler,
    Ingress,
    NetworkPolicy,
    PodDisruptionBudget,
    Namespace,
    Service,
  },
};

function objectsIn(file: string) {
  return parseAllDocuments(read(file)).map((document) => object.parse(document.toJS()));
}

function validate(given: z.output<typeof object>): void {
  const Model = Object.entries(models).find(([kind]) => kind === given.kind)?.[1];
  if (!Model) throw new Error(`no schema for ${given.kind}`);
  new Model(given as never).validate();
}

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).filter(
  (file) => !file.endsWith('kustomization.yaml'),
);

test('each Kubernetes object meets its schema, and the kustomization names each file', () => {
  for (const file of manifests) for (const one of objectsIn(file)) validate(one);
  const named = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(read('deploy/kubernetes/kustomization.yaml'))).resources;
  expect(named.map((file) => `deploy/kubernetes/${file}`).sort()).toEqual(manifests.sort());
  const [deployment] = objectsIn('deploy/kubernetes/api.yaml');
  expect(() =>
    validate({ ...deployment, kind: 'Deployment', spec: { replicas: 'two' } }),
  ).toThrow();
});

test('Temporal in the cluster is open to its own pods and ours, and to nobody else', () => {
  const [policy] = objectsIn('deploy/kubernetes/temporal/network-policy.yaml');
  if (!policy) throw new Error('there is no policy');
  validate(policy);
  const [deployment] = objectsIn('deploy/kubernetes/worker.yaml');
  expect(deployment).toMatchObject({
    spec: { template: { metadata: { labels: { app: 'paisewise' } } } },
  });
  expect(policy).toMatchObject({
    kind: 'NetworkPolicy',
    metadata: { namespace: 'temporal' },
    spec: {
      podSelector: {},
      ingress: [
        { from: [{ podSelector: {} }] },
        { from: [{ podSelector: { matchLabels: { app: 'paisewise' } } }] },
      ],
    },
  });
  expect(read('deploy/kubernetes/settings.env')).toMatch(
    /^TEMPORAL_ADDRESS=[\w-]+\.temporal:7233$/m,
  );
});

const deployment = z.looseObject({
  kind: z.literal('Deployment'),
  spec: z.looseObject({ replicas: z.undefined().optional() }),
});
const autoscaler = z.looseObject({
  kind: z.literal('HorizontalPodAutoscaler'),
  spec: z.looseObject({ maxReplicas: z.number() }),
});

/** Beside its pool: an API counts requests on four connections, a worker listens on two. */
const BESIDE = { api: 4, worker: 2 };

test('a provider’s Postgres of 100 connections holds what the autoscalers start at most', () => {
  const [, pool = ''] = /^DATABASE_POOL=(\d+)$/m.exec(read('deploy/kubernetes/settings.env')) ?? [];
  const most = (['api', 'worker'] as const).map((role) => {
    const [scaled] = objectsIn(`deploy/kubernetes/${role}.yaml`).flatMap(
      (one) => autoscaler.safeParse(one).data ?? [],
    );
    return (scaled?.spec.maxReplicas ?? Number.NaN) * (Number(pool) + BESIDE[role]);
  });
  // Three are kept back for administrators, some are the engine's look at its own.
  expect((most[0] ?? 0) + (most[1] ?? 0)).toBeLessThanOrEqual(90);
});

test('nobody but the autoscaler says how many, and the image has a version: else an apply undoes a scale, or rolls nothing', () => {
  for (const role of ['api', 'worker'])
    expect(
      objectsIn(`deploy/kubernetes/${role}.yaml`).filter(
        (one) => deployment.safeParse(one).success,
      ),
    ).toHaveLength(1);
  expect(read('deploy/kubernetes/kustomization.yaml')).toMatch(/newTag: \d+\.\d+\.\d+$/m);
});
