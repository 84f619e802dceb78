/** What is done so that money that waits comes to the account: `Tap to add to your account`. */
const TO_BRING =
  /\bto (?:add|move|load|bring|put|transfer|deposit|credit|send|pull|sweep|withdraw|redeem)(?: (?:it|this|that|them|the (?:amount|money|funds)|your (?:money|funds)))? (?:to|into|in|back to) (?:your|the) (?:\p{L}+ )?(?:accounts?|balance|wallet|a\/c|bank)\b/iu;
/** Whether something is asked for so that money comes to the account. */
export const bringsMoney = (text: string): boolean => TO_BRING.test(text);

/** Where something waits to be fetched: `Pick up at the branch.` */
const TO_FETCH =
  /\b(?:pick(?: (?:it|this|them))? up|collect(?: (?:it|this))?|fetch(?: (?:it|this))?|available|kept|lying|ready|waits?) (?:at|from|in) (?:the|your|our|any|a) (?:\p{L}+ )?(?:branch(?:es)?|counter|banks?|office|teller)\b/iu;

/** For what somebody is thanked who paid, and wasn't paid. */
const THANKED =
  /\bthank(?:s| you|ing you)(?: so much| very much)? for (?:your |the )?(?:send|transfer|pay|purchas|buy|shop(?!s)|spend|repay|donat|order|remit|invest|deposit|top|load|recharg)\p{L}*/iu;

/** As if this were the wrong one: `Contact the right person.` */
const RIGHT_ONE =
  /\b(?:the|your|our) (?:right|proper|real|true|intended) (?:persons?|people|names?|banks?|branch|numbers?|mails?|e-?mails?|messages?|apps?|shop|customers?)\b(?!\W+(?:for|to help|who can))/iu;

/** Somebody of the bank to whom one is sent in a hurry, or with papers. */
const SENT_TO =
  /\b(?:visit|contact|call|reach|approach|inform|tell|ask|message|mail|e-?mail|speak (?:to|with)|talk to|write to|meet|see|go to|come to|report to) (?:the|your|our) (?:\p{L}+['’]s )?(?:bank|branch|manager|officer|team|staff|desk|office)(?: (?:manager|staff|officer))?(?: (?:in person|by yourself|on your own|yourself))?(?: (?:as soon as possible|asap|at the earliest|first|soon|today|in person|(?:along )?with (?:your|the|a) (?:forms?|documents?|papers?|pan|id|kyc|passbook|letter)))+\W*$/iu;
const FOR_A_CASE =
  /\b(?:if|in case|any|unauthori\w*|suspicious|fraud\w*|lost|stolen|quer(?:y|ies)|when|questions?|nearest)\b/iu;

/**
 * Whether a sentence sends somebody for his money, to the bank in a hurry or with papers, or to the
 * one whom it should have reached, or thanks him as one who paid.
 */
export const isErrand = (text: string): boolean =>
  [TO_FETCH, THANKED, RIGHT_ONE].some((one) => one.test(text)) ||
  (SENT_TO.test(text) && !FOR_A_CASE.test(text));
