/** The browser's name in its own long line; all of that line where it isn't known. Pure. */
export function browserName(userAgent: string): string {
  const [, name] = /\b(Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari)\//.exec(userAgent) ?? [];
  // Android names itself after Linux.
  const known = /\b(Android|iPhone|iPad|Windows|Mac OS X)\b/.exec(userAgent);
  const [, system] = known ?? /\b(Linux)\b/.exec(userAgent) ?? [];
  return [name, system].filter(Boolean).join(', ') || userAgent.slice(0, 60) || '–';
}
