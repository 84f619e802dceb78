/** Where a mail can be seen as it is meant: in a browser, in a program that shows pages. */
export const VIEWING_LINES: readonly string[] = [
  'if you (?:cannot|can not|can’t) (?:see|view|read) (?:this {mail}|the images)(?: (?:properly|correctly))?,? ?(?:view it in your browser)?',
  'click here if you (?:cannot|can not) (?:see|view) (?:this {mail}|the images)',
  'view this {mail} in (?:an? )?(?:html(?:[- ](?:compatible|capable|enabled))? )?(?:e-?mail )?(?:client|browser|viewer|reader|program)',
  "(?:your )?(?:e-?mail|mail) (?:client|program|reader|software) (?:does not|cannot|doesn[’']t|can[’']t) (?:support|display|show)(?: html)?(?: {mail})?",
  '(?:in order )?to (?:view|read|see) this {mail}(?: (?:correctly|properly))?',
  '{please}(?:use|switch to|enable)(?: an?)? html[- ]?(?:compatible|enabled|capable)? ?(?:e-?mail |mail )?(?:client|browser|viewer|reader|view|program)?',
  '(?:having )?(?:trouble|problems?|difficulty) (?:viewing|reading|seeing) this {mail}\\??',
];
