import { z } from 'zod';
import { indianDayEnd } from '../shops/plans/month.ts';
import { WrongUsage } from './run.ts';

const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00+05:30`));
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

// Postgres' calendar has no year 0, and ISO 8601 has four digits for a year.
const isInCalendar = (at: Date): boolean =>
  !Number.isNaN(at.getTime()) && /^(?!0000)\d{4}-/.test(at.toISOString());

/** A day of India, from its first moment, or an instant in ISO 8601. */
export function readSince(text: string, option: string): Date {
  const read = day.or(instant).safeParse(text.trim());
  if (!read.success || !isInCalendar(read.data))
    throw new WrongUsage(
      `${option}: "${text}" is no day: give one as 2026-11-21, or an instant as 2026-11-21T09:30:00Z.`,
    );
  return read.data;
}

/** The end of a day of India, which belongs to it as a whole, or an instant in ISO 8601. */
export function readUntil(text: string, option: string): Date {
  const named = text.trim();
  return z.iso.date().safeParse(named).success ? indianDayEnd(named) : readSince(text, option);
}
