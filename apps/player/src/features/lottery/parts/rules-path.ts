/** Rules of a game, with what its plays pay and return. */
export const RULES_PATH: string = '/lottery/rules'
