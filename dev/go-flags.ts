/**
 * How Temporal's programs are built: both with the same flags, so that the second finds what the first
 * compiled. As Temporal builds them itself, without the gRPC parts of a cloud's storage, which are a
 * twelfth of all packages.
 */
export const GO_FLAGS = ['-trimpath', '-tags', 'disable_grpc_modules'] as const;
