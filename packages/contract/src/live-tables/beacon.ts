/** Where the sandbox's simulated beacon answers, at its address, as a chain of drand does. */
export const SIMULATED_BEACON_PATH = '/beacon'
/** How it calls itself, so that pages can say what it is. */
export const SIMULATED_BEACON_NAME = 'simulated beacon'
