import { listBusinesses } from '../../shops/businesses/business.ts';
import { demoOf, type Stack } from '../context.ts';
import { WrongUsage } from '../run.ts';

/** The business that is meant where none is named: the only one, else the demo's. */
export async function meantBusiness({ ctx, dev }: Stack): Promise<string> {
  const [one, other] = await listBusinesses(ctx, 2);
  if (one && !other) return one.businessId;
  const demo = demoOf(dev);
  if (demo) return demo.business_id;
  throw new WrongUsage('--business is missing: `paisewise business list` shows them.');
}
