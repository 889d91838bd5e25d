import type { SlotRules } from '../rules.ts'
import { bambooHouse, bambooHouse2, bambooHouse3 } from './bamboo-house.ts'
import { buffaloVault, buffaloVault2 } from './buffalo-vault.ts'
import { candyQuarry, candyQuarry2 } from './candy-quarry.ts'
import { captainsLedger, captainsLedger2 } from './captains-ledger.ts'
import { carnivalNight, carnivalNight2 } from './carnival-night.ts'
import { coinExpress, coinExpress2, coinExpress3 } from './coin-express.ts'
import { cometRun } from './comet-run.ts'
import { copperCanyon, copperCanyon2 } from './copper-canyon.ts'
import { dragonFurnace, dragonFurnace2 } from './dragon-furnace.ts'
import { geniesVault, geniesVault2 } from './genies-vault.ts'
import { goldShaft, goldShaft2 } from './gold-shaft.ts'
import { harvestMoon, harvestMoon2 } from './harvest-moon.ts'
import { honeycombRush } from './honeycomb-rush.ts'
import { jadeDragon, jadeDragon2 } from './jade-dragon.ts'
import { jadeDragonCourt } from './jade-dragon-court.ts'
import { meadowBloom, meadowBloom2 } from './meadow-bloom.ts'
import { midnightDiner, midnightDiner2 } from './midnight-diner.ts'
import { neonArcade, neonArcade2 } from './neon-arcade.ts'
import { nightMasquerade } from './night-masquerade.ts'
import { northernHowl } from './northern-howl.ts'
import { orchardDrop } from './orchard-drop.ts'
import { prismReef } from './prism-reef.ts'
import { reefGarden, reefGarden2 } from './reef-garden.ts'
import { roseCourt, roseCourt2, roseCourt3 } from './rose-court.ts'
import { savannaThunder, savannaThunder2, savannaThunder3 } from './savanna-thunder.ts'
import { scrollOfSands, scrollOfSands2 } from './scroll-of-sands.ts'
import { shamrockThree, shamrockThree2 } from './shamrock-three.ts'
import { stormHalls } from './storm-halls.ts'
import { sugarOrchard } from './sugar-orchard.ts'
import { templeTumble, templeTumble2 } from './temple-tumble.ts'
import { thunderCrown, thunderCrown2 } from './thunder-crown.ts'
import { tombOfGold } from './tomb-of-gold.ts'
import { tripleBells } from './triple-bells.ts'
import { vikingTides, vikingTides2 } from './viking-tides.ts'
import { wizardsFolio, wizardsFolio2 } from './wizards-folio.ts'

/** Every published version, in the order of the alphabet, the newest of a slot first. One that rounds were played by is never taken out. */
export const SLOT_RULES: readonly SlotRules[] = [
  bambooHouse3,
  bambooHouse2,
  bambooHouse,
  buffaloVault2,
  buffaloVault,
  candyQuarry2,
  candyQuarry,
  captainsLedger2,
  captainsLedger,
  carnivalNight2,
  carnivalNight,
  coinExpress3,
  coinExpress2,
  coinExpress,
  cometRun,
  copperCanyon2,
  copperCanyon,
  dragonFurnace2,
  dragonFurnace,
  geniesVault2,
  geniesVault,
  goldShaft2,
  goldShaft,
  harvestMoon2,
  harvestMoon,
  honeycombRush,
  jadeDragonCourt,
  jadeDragon2,
  jadeDragon,
  meadowBloom2,
  meadowBloom,
  midnightDiner2,
  midnightDiner,
  neonArcade2,
  neonArcade,
  nightMasquerade,
  northernHowl,
  orchardDrop,
  prismReef,
  reefGarden2,
  reefGarden,
  roseCourt3,
  roseCourt2,
  roseCourt,
  savannaThunder3,
  savannaThunder2,
  savannaThunder,
  scrollOfSands2,
  scrollOfSands,
  shamrockThree2,
  shamrockThree,
  stormHalls,
  sugarOrchard,
  templeTumble2,
  templeTumble,
  thunderCrown2,
  thunderCrown,
  tombOfGold,
  tripleBells,
  vikingTides2,
  vikingTides,
  wizardsFolio2,
  wizardsFolio,
]
