/** Put in by the build. */
declare const VERSION: string;
declare const STYLE: string;
