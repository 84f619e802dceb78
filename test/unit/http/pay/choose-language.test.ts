import { describe, expect, test } from '@jest/globals';
import express, { type Request } from 'express';
import { chooseLanguage } from '../../../../src/http/pay/choose-language.ts';

const request = (lang: unknown, accepted: string | undefined): Request =>
  Object.create(express.request, {
    query: { value: { lang } },
    headers: { value: { 'accept-language': accepted } },
  });

describe('chooseLanguage', () => {
  test.each([
    ['hi', 'en', 'hi'],
    ['en', 'hi', 'en'],
    ['fr', 'hi', 'hi'],
    [undefined, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    [undefined, 'en-IN,hi;q=0.9', 'en'],
    [undefined, 'mr,hi;q=0.7,en;q=0.3', 'mr'],
    [undefined, 'kn,hi;q=0.7,en;q=0.3', 'hi'],
    [undefined, 'hi;q=0,en;q=0', 'en'],
    [undefined, 'ta-IN', 'ta'],
    [undefined, '*', 'en'],
    [undefined, undefined, 'en'],
    [['hi', 'en'], undefined, 'en'],
    ['__proto__', 'constructor', 'en'],
  ])('?lang=%s and Accept-Language %s: %s', (asked, accepted, language) => {
    expect(chooseLanguage(request(asked, accepted))).toBe(language);
  });

  test.each([
    ['a=1; lang=te', 'te'],
    ['lang=__proto__', 'hi'],
    ['xlang=te', 'hi'],
  ])('the language chosen before stands above Accept-Language: %s', (cookie, language) => {
    const req = Object.create(express.request, {
      query: { value: {} },
      headers: { value: { cookie, 'accept-language': 'hi' } },
    });
    expect(chooseLanguage(req)).toBe(language);
  });
});
