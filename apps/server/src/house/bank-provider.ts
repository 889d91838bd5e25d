/** Stands for the bank where providers are named: its clearing account has all of the house's bank accounts. */
export const BANK_PROVIDER = 'bank'
