import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process counts and times, for /metrics. A room declares its own, at the top of the file
 * that counts; names follow Prometheus' conventions (base units, `_total` for counters).
 */
const registry = new Registry();

/** From a query of 5 ms to a payment that waited for five minutes. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export const counter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> =>
  new Counter({ name: `paisewise_${name}`, help, labelNames, registers: [registry] });

export const seconds = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> =>
  new Histogram({
    name: `paisewise_${name}`,
    help,
    labelNames,
    buckets: SECONDS,
    registers: [registry],
  });

export const gauge = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: (gauge: Gauge<Label>) => void,
): Gauge<Label> =>
  new Gauge({
    name: `paisewise_${name}`,
    help,
    labelNames,
    registers: [registry],
    ...(collect && {
      collect() {
        collect(this);
      },
    }),
  });

/** All of them in Prometheus' text format. */
export const readMeters = (): Promise<string> => registry.metrics();
