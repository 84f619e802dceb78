// V8's flags for this process; imported before anything else, since a pattern keeps those of the
// moment it was made.
import v8 from 'node:v8';

// The bank mails' patterns are large, and most are asked once in the life of a command. Bytecode
// that isn't polished costs a third of the usual compiling, and what is asked often, or of a long
// text, is compiled to machine code all the same.
v8.setFlagsFromString('--no-regexp-peephole-optimization');
v8.setFlagsFromString('--regexp-tier-up-ticks=200');

// WebAssembly's wrappers belong to the process, and V8 has ended one ("Check failed:
// jit_page.has_value()") as it freed one that another thread's module came by at that moment.
// Threads that read mails have such a module, for TypeScript: what is never freed are some kilobytes.
v8.setFlagsFromString('--no-wasm-code-gc');
