import { baccaratGame } from '../../baccarat/game.ts'
import { rouletteGame } from '../../roulette/game.ts'
import { ROULETTE_SPOTS } from '../../roulette/rules.ts'
import { sicBoGame } from '../../sic-bo/game.ts'
import { tableGame } from '../table-game.ts'
import { dragonTigerOfSix } from './dragon-tiger.ts'

/** One zero, every place of the cloth: each returns 36/37. */
export const roulette = tableGame({
  id: 'roulette',
  listing: { gameType: 'RNG', classes: ['table', 'roulette'] },
  game: rouletteGame,
  firstChoice: 'red',
  table: { spots: ROULETTE_SPOTS.map(({ spot, kind, numbers }) => ({ spot, kind, numbers })) },
})

/** Punto banco out of eight decks, 5 % commission on banker. */
export const baccarat = tableGame({
  id: 'baccarat',
  listing: { gameType: 'RNG', classes: ['table', 'baccarat'] },
  game: baccaratGame,
  firstChoice: 'banker',
  table: {},
})

/** One card each out of six decks; half back on a tie. */
export const dragonTiger = tableGame({
  id: 'dragon-tiger',
  listing: { gameType: 'RNG', classes: ['table', 'dragon-tiger'] },
  game: dragonTigerOfSix,
  firstChoice: 'dragon',
  table: {},
})

/** The places of the house's cloth that this smaller one has: no pairs and no doubles. */
const SIC_BO_SPOTS = sicBoGame.spots.filter((spot) => !/^(pair|double)-/.test(spot))

/** Three dice: small, big, odd, even, totals, single numbers and triples. */
export const sicBo = tableGame({
  id: 'sic-bo',
  listing: { gameType: 'RNG', classes: ['table', 'sicbo'] },
  game: { ...sicBoGame, spots: SIC_BO_SPOTS },
  firstChoice: 'small',
  table: {},
})
