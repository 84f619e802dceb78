// Loaded once, before any workflow runs. The SDK takes a stack trace for each promise of a workflow,
// to show where one waits: ten frames of each were a quarter of the time in which a paid order's
// workflow used the processor. Three still say where.
Error.stackTraceLimit = 3;

export {};
