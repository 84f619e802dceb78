/** A setting that can't be used: the message names it, says why, and gives an example. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}
