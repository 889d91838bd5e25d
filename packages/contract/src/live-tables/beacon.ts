/** Where the sandbox's simulated beacon answers, at its address, as a chain of drand does. */
export const SIMULATED_BEACON_PATH = '/beacon'
