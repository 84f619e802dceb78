import type { Command } from 'commander';
import { type Common, onStack } from './run.ts';

type Given = Common & { name: string; email: string; qr?: boolean };

/** `paisewise setup` */
export function setup(command: Command): void {
  command
    .requiredOption('--name <name>', "the shop's name")
    .requiredOption('--email <email>', 'whose address becomes the owner and an operator')
    .option('--qr', 'the address as a code for a phone too')
    .option('--json', 'one JSON document on stdout')
    .action(({ name, email, ...options }: Given) =>
      onStack(options, async ({ ctx, actor }) => {
        const { beginSetup } = await import('../people/begin-setup.ts');
        const made = await beginSetup(ctx, { name, email, actor });
        const json = {
          setup_url: made?.setupUrl ?? null,
          expires_at: made?.expiresAt.toISOString() ?? null,
        };
        if (!made) return { json, text: `It is set up: ${ctx.config.BASE_URL}/console/` };
        const code = options.qr ? `\n\n${await inTerminal(made.setupUrl)}` : '';
        return { json, text: `Open within 48 h, once: ${made.setupUrl}${code}` };
      }),
    );
}

/** A QR code in half blocks. */
async function inTerminal(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(text, { type: 'utf8' });
}
