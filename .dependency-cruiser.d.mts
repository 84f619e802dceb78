import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

export const floors: readonly (readonly string[])[];
export const exceptions: readonly { from: string; to: string; reason: string }[];
declare const rules: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions };
export default rules;
