import { axis } from './axis.ts';
import { bob } from './bob.ts';
import { bom } from './bom.ts';
import { canara } from './canara.ts';
import { citi } from './citi.ts';
import { cub } from './cub.ts';
import { dcb } from './dcb.ts';
import { famapp } from './famapp.ts';
import { hdfc } from './hdfc.ts';
import { icici } from './icici.ts';
import { idfc } from './idfc.ts';
import { indusind } from './indusind.ts';
import { jana } from './jana.ts';
import { kotak } from './kotak.ts';
import type { CorpusMail } from './mail.ts';
import { nkgsb } from './nkgsb.ts';
import { nobody } from './nobody.ts';
import { paytm } from './paytm.ts';
import { phonepe } from './phonepe.ts';
import { saraswat } from './saraswat.ts';
import { sbi } from './sbi.ts';
import { sc } from './sc.ts';
import { slice } from './slice.ts';

/**
 * Every known format and every known negative, by bank; `nobody` are senders that are no bank's.
 */
export const corpus: Readonly<Record<string, readonly CorpusMail[]>> = {
  hdfc,
  kotak,
  slice,
  famapp,
  axis,
  indusind,
  idfc,
  sbi,
  jana,
  nkgsb,
  saraswat,
  bom,
  icici,
  paytm,
  citi,
  sc,
  cub,
  dcb,
  bob,
  canara,
  phonepe,
  nobody,
};
