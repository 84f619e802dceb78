declare module 'libqp' {
  /** Quoted-printable to bytes. */
  export function decode(text: string | Buffer): Buffer;
}
