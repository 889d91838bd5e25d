/** Pretend identity providers of the sandbox, under `/identity/ID`; a demonstration logs in with them. */
export const PRETEND_IDENTITY_PROVIDERS = [
  { id: 'lumen', name: 'Lumen ID' },
  { id: 'harbor', name: 'Harbor Pass' },
] as const
