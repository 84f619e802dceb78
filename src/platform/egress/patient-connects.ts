import net from 'node:net';

/** Node gives up on each address of a name after 250 ms: too soon for a distant server. */
const ATTEMPT_MS = 3_000;

net.setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS);
