import { z } from 'zod';
import { httpUrl, list } from './setting-kinds.ts';

/** Where people sign in: part of the table of settings. */
export const consoleSettings = {
  CONSOLE: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'the console under /console; when not set, on as soon as a person was invited, and in npm start',
    ),
  OIDC_ISSUER: httpUrl
    .optional()
    .describe('the OpenID provider where operators may sign on to the console'),
  OIDC_CLIENT_ID: z.string().optional().describe('our client at it'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('its secret'),
  OIDC_OPERATORS: list
    .transform((addresses) => addresses.map((address) => address.toLowerCase()))
    .describe('the addresses that it lets in as operators, with commas'),
} as const;

/** Who is told what is wrong with the installation itself: part of the table of settings. */
export const operatorSettings = {
  OPERATOR_EMAILS: list.describe(
    'the addresses that are told, by SMTP_URL, what is wrong with this installation, with commas',
  ),
  OPERATOR_TELEGRAM_CHAT: z
    .string()
    .regex(/^-?\d+$/, "it must be a chat's number")
    .optional()
    .describe('the Telegram chat that is told it, by the bot of TELEGRAM_BOT_TOKEN'),
  RELEASES_URL: httpUrl
    .optional()
    .describe(
      'asked once a day for the latest release, as GitHub tells it; operators are told of a newer one',
    ),
  HEARTBEAT_URL: httpUrl
    .optional()
    .describe('called every minute while all is well, for somebody who watches from outside'),
} as const;

/** How people are told, by mail and Telegram: part of the table of settings. */
export const messageSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'it must begin with smtps:// or smtp://' })
    .optional()
    .describe(
      'the mail server that takes our mail, e.g. smtps://user:password@smtp.example; no mail is sent without it',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'it must be an e-mail address',
    )
    .optional()
    .describe('whom our mail is from, e.g. Paisewise <no-reply@pay.example.in>'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, "it must be a bot's token, like 123456:ABC-def")
    .optional()
    .describe(
      'the Telegram bot that tells businesses their notices; none is told there without it',
    ),
  TELEGRAM_API: httpUrl
    .default('https://api.telegram.org')
    .describe("Telegram's bot API, or a server of one's own that speaks it"),
} as const;
