import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

const inTree = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** The code of the workflows as workers run it. */
export async function workflowBundle(workflowInterceptorModules: string[] = []): Promise<string> {
  const { code } = await bundleWorkflowCode({
    workflowsPath: inTree('src/engine/workflows/index.ts'),
    workflowInterceptorModules,
    preloadModules: [inTree('src/engine/workflows/short-stacks.ts')],
    logger: new DefaultLogger('ERROR'),
  });
  return code;
}
