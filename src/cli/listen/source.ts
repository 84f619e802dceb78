import { findDevStack } from '../context.ts';
import { WrongUsage } from '../run.ts';

/** The service whose test events are followed, and the test key. */
export type Source = { url: string; key: string };

/** By option, by the environment of the shop that is tried, or the stack of `npm start`. */
export async function chooseSource(option: string | undefined): Promise<Source> {
  const { PAISEWISE_URL, API_KEY } = process.env;
  const given = option ?? PAISEWISE_URL;
  const dev = given && API_KEY ? null : await findDevStack();
  const url = given ?? dev?.base_url;
  const key = API_KEY ?? (given === undefined ? dev?.test_api_key : undefined);
  if (url === undefined)
    throw new WrongUsage(
      "No stack of `npm start` is running: give the service's address as --url or PAISEWISE_URL, and a test key as API_KEY.",
    );
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new WrongUsage(`--url: "${url}" is no address: give it as https://pay.example.in.`);
  if (key === undefined || !key.startsWith('pw_test_'))
    throw new WrongUsage(
      'API_KEY must be a test key (pw_test_…): `npx paisewise key create BUSINESS --test` makes one.',
    );
  return { url: url.replace(/\/+$/, ''), key };
}
