import type { BookTable } from '../book-table.ts'
import bambooHouse3 from './tables/bamboo-house-3.json' with { type: 'json' }
import buffaloVault2 from './tables/buffalo-vault-2.json' with { type: 'json' }
import candyQuarry2 from './tables/candy-quarry-2.json' with { type: 'json' }
import captainsLedger2 from './tables/captains-ledger-2.json' with { type: 'json' }
import carnivalNight2 from './tables/carnival-night-2.json' with { type: 'json' }
import coinExpress3 from './tables/coin-express-3.json' with { type: 'json' }
import copperCanyon2 from './tables/copper-canyon-2.json' with { type: 'json' }
import dragonFurnace2 from './tables/dragon-furnace-2.json' with { type: 'json' }
import geniesVault2 from './tables/genies-vault-2.json' with { type: 'json' }
import goldShaft2 from './tables/gold-shaft-2.json' with { type: 'json' }
import harvestMoon2 from './tables/harvest-moon-2.json' with { type: 'json' }
import honeycombRush1 from './tables/honeycomb-rush-1.json' with { type: 'json' }
import jadeDragon2 from './tables/jade-dragon-2.json' with { type: 'json' }
import jadeDragonCourt1 from './tables/jade-dragon-court-1.json' with { type: 'json' }
import meadowBloom2 from './tables/meadow-bloom-2.json' with { type: 'json' }
import midnightDiner2 from './tables/midnight-diner-2.json' with { type: 'json' }
import reefGarden2 from './tables/reef-garden-2.json' with { type: 'json' }
import roseCourt3 from './tables/rose-court-3.json' with { type: 'json' }
import savannaThunder3 from './tables/savanna-thunder-3.json' with { type: 'json' }
import scrollOfSands2 from './tables/scroll-of-sands-2.json' with { type: 'json' }
import stormHalls1 from './tables/storm-halls-1.json' with { type: 'json' }
import sugarOrchard1 from './tables/sugar-orchard-1.json' with { type: 'json' }
import thunderCrown2 from './tables/thunder-crown-2.json' with { type: 'json' }
import tombOfGold1 from './tables/tomb-of-gold-1.json' with { type: 'json' }
import vikingTides2 from './tables/viking-tides-2.json' with { type: 'json' }
import wizardsFolio2 from './tables/wizards-folio-2.json' with { type: 'json' }

/** The books of every list with weights, by version; made by `npm run rtp -- --weigh`. */
export const BOOK_TABLES: Readonly<Record<string, BookTable>> = Object.fromEntries(
  [
    bambooHouse3,
    buffaloVault2,
    candyQuarry2,
    captainsLedger2,
    carnivalNight2,
    coinExpress3,
    copperCanyon2,
    dragonFurnace2,
    geniesVault2,
    goldShaft2,
    harvestMoon2,
    honeycombRush1,
    jadeDragonCourt1,
    jadeDragon2,
    meadowBloom2,
    midnightDiner2,
    reefGarden2,
    roseCourt3,
    savannaThunder3,
    scrollOfSands2,
    stormHalls1,
    sugarOrchard1,
    thunderCrown2,
    tombOfGold1,
    vikingTides2,
    wizardsFolio2,
  ].map((table) => [table.version, table as BookTable]),
)
