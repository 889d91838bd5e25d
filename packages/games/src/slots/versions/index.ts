import type { SlotRules } from '../rules.ts'
import { bambooHouse, bambooHouse2 } from './bamboo-house.ts'
import { buffaloVault } from './buffalo-vault.ts'
import { candyQuarry } from './candy-quarry.ts'
import { captainsLedger } from './captains-ledger.ts'
import { carnivalNight } from './carnival-night.ts'
import { coinExpress, coinExpress2 } from './coin-express.ts'
import { cometRun } from './comet-run.ts'
import { copperCanyon } from './copper-canyon.ts'
import { dragonFurnace } from './dragon-furnace.ts'
import { geniesVault } from './genies-vault.ts'
import { goldShaft } from './gold-shaft.ts'
import { harvestMoon } from './harvest-moon.ts'
import { jadeDragon } from './jade-dragon.ts'
import { meadowBloom } from './meadow-bloom.ts'
import { midnightDiner } from './midnight-diner.ts'
import { neonArcade, neonArcade2 } from './neon-arcade.ts'
import { nightMasquerade } from './night-masquerade.ts'
import { northernHowl } from './northern-howl.ts'
import { orchardDrop } from './orchard-drop.ts'
import { prismReef } from './prism-reef.ts'
import { reefGarden } from './reef-garden.ts'
import { roseCourt, roseCourt2 } from './rose-court.ts'
import { savannaThunder, savannaThunder2 } from './savanna-thunder.ts'
import { scrollOfSands } from './scroll-of-sands.ts'
import { shamrockThree, shamrockThree2 } from './shamrock-three.ts'
import { templeTumble, templeTumble2 } from './temple-tumble.ts'
import { thunderCrown } from './thunder-crown.ts'
import { tripleBells } from './triple-bells.ts'
import { vikingTides } from './viking-tides.ts'
import { wizardsFolio } from './wizards-folio.ts'

/** Every published version, in the order of the alphabet, the newest of a slot first. One that rounds were played by is never taken out. */
export const SLOT_RULES: readonly SlotRules[] = [
  bambooHouse2,
  bambooHouse,
  buffaloVault,
  candyQuarry,
  captainsLedger,
  carnivalNight,
  coinExpress2,
  coinExpress,
  cometRun,
  copperCanyon,
  dragonFurnace,
  geniesVault,
  goldShaft,
  harvestMoon,
  jadeDragon,
  meadowBloom,
  midnightDiner,
  neonArcade2,
  neonArcade,
  nightMasquerade,
  northernHowl,
  orchardDrop,
  prismReef,
  reefGarden,
  roseCourt2,
  roseCourt,
  savannaThunder2,
  savannaThunder,
  scrollOfSands,
  shamrockThree2,
  shamrockThree,
  templeTumble2,
  templeTumble,
  thunderCrown,
  tripleBells,
  vikingTides,
  wizardsFolio,
]
