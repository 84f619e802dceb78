/** A hint for the shop beside a failed attempt's error (`attempts.error`); or null. */
export function endpointHint(error: string | null): string | null {
  if (error === null) return null;
  if (/^status: it answered (?:400|401|403)\b/.test(error))
    return "does it verify with this business's webhook_secret?";
  if (error.startsWith('dns:')) return 'the name does not resolve: is it spelt right, and public?';
  return null;
}
