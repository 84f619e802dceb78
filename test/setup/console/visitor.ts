export type Got = { status: number; text: string; location: string | null; headers: Headers };

type Options = { headers?: Record<string, string>; withoutToken?: boolean };

/**
 * A browser without JavaScript: keeps cookies, and sends a form with the token and the shop of the
 * page that it was shown last.
 */
export function visitor(
  url: string,
  cookies: Record<string, string> = {},
  always: Record<string, string> = {},
) {
  const jar = new Map(Object.entries(cookies));
  let token = '';
  let shop = '';

  async function send(path: string, init: RequestInit): Promise<Got> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}/console${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...always, ...(cookie && { Cookie: cookie }), ...(init.headers ?? {}) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    token = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? token;
    shop = /name="shop" value="([^"]*)"/.exec(text)?.[1] ?? shop;
    const { status, headers } = response;
    return { status, text, location: headers.get('location'), headers };
  }

  return {
    jar,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    /** Sends a form as the browser would. */
    post: (path: string, fields: Record<string, string>, options: Options = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...options.headers },
        body: new URLSearchParams({
          ...(options.withoutToken ? {} : { form: token, shop }),
          ...fields,
        }).toString(),
      }),
  };
}

export type Visitor = ReturnType<typeof visitor>;

/** Signs in through the form. */
export async function signInAs(who: Visitor, email: string, password: string): Promise<Got> {
  await who.get('/sign-in');
  return who.post('/sign-in', { email, password });
}
