/** A question that doubts. What banks ask: who needs help, what one looks for, how they were. */
const DOUBTING =
  /^\W*(?:(?:and|but|so|oh|well|now|really|please),? )*(?:who|whose|whom|says|said|really|seriously|sure|true|right|more|please|trust|believe|when|what(?! (?:else|next|makes?|would you like|can we|are you (?:looking|waiting) for|is (?:new|upi|a|an|the)\b)\b)|which|how(?! (?:was|were|are (?:we|you)|likely|can|do (?:i|we|you)|to|did (?:we|you)|about|would|often|may|could)\b)|why(?! (?:is this (?:e-?mail|mail|message)|am i|did i|wait|choose|us|not (?:try|save|switch|start|invest)|upi)\b)|is (?:it|that|this (?!e-?mail|mail|message|helpful))|are you (?:sure|serious|certain)|(?:do|can|would|should) you (?:really )?(?:trust|believe|know) (?:us|it|that|him|her|them|the|your|people|anyone|everyone))\b[^?]*\?/iu;

/** What few words call a dream, a joke or another's: no bank writes so below a payment. */
const IDIOM =
  /\b(?:dream|carry|hang|move|come) on\b|\b(?:nice|good|great|fine) (?:try|one|attempt|story|fun)\b|\b(?:better|next|some other) (?:luck )?(?:next )?time\b|(?<!\bsave )\bon (?:paper|screen)\b(?! (?:bills|statements))|\bthink (?:twice|again)\b(?=\W*$)|\b(?:like|as|only) (?:seen )?in (?:the |your )?(?:movies|dreams)\b|\b(?:to|in|from) (?:the )?(?:(?:virtual|harsh|augmented) )?reality\b|\bhandle with care\b|\b(?:on|by) the house\b(?! of)|\buse value\b|\bvirtual bank\b|\bsays who\b|\bwho says\b|\bsurprises?\b(?=\W*$)|\bwe (?:think|hope|guess|believe|suppose|presume)\b(?=\W*$)|\b(?:small|fine) print\b(?=\W*$)|\bfor (?:what|which|whom|free) (?:it|that)\b/iu;

/** Somebody is sent to his bank, and nobody says what for: it could be this payment. */
const SENT_OFF =
  /^\W*(?:[^\s,]+ ){0,2}(?:call|contact|ask|tell|inform|visit|approach|consult|see|meet|check with|speak to|talk to|go to|write to) (?:the|your) (?:own )?(?:banks?|bankers?|branch|(?:branch|bank) (?:manager|staff|officer)|manager|officer)\W*$/iu;

/** Whether few words doubt what a mail says, make light of it, or send one off to ask. */
export const isVerdict = (text: string): boolean =>
  [DOUBTING, IDIOM, SENT_OFF].some((one) => one.test(text));
