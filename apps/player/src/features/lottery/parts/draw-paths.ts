/** Pages of draws: what was drawn, one draw with its proof, trends, rules and returns. */
export const DRAWS_PATH: string = '/lottery/draws'
export const DRAW_PATH: string = '/lottery/draw'
export const TRENDS_PATH: string = '/lottery/trends'
export const RULES_PATH: string = '/lottery/rules'
