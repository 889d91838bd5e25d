import type { SlotRules } from '../rules.ts'

/** By version: a browser fetches the rules of the slot that it shows, and of no other. */
const LOADERS: Readonly<Record<string, () => Promise<SlotRules>>> = {
  'bamboo-house@1': async () => (await import('./bamboo-house.ts')).bambooHouse,
  'bamboo-house@2': async () => (await import('./bamboo-house.ts')).bambooHouse2,
  'buffalo-vault@1': async () => (await import('./buffalo-vault.ts')).buffaloVault,
  'candy-quarry@1': async () => (await import('./candy-quarry.ts')).candyQuarry,
  'captains-ledger@1': async () => (await import('./captains-ledger.ts')).captainsLedger,
  'carnival-night@1': async () => (await import('./carnival-night.ts')).carnivalNight,
  'coin-express@1': async () => (await import('./coin-express.ts')).coinExpress,
  'coin-express@2': async () => (await import('./coin-express.ts')).coinExpress2,
  'comet-run@1': async () => (await import('./comet-run.ts')).cometRun,
  'copper-canyon@1': async () => (await import('./copper-canyon.ts')).copperCanyon,
  'dragon-furnace@1': async () => (await import('./dragon-furnace.ts')).dragonFurnace,
  'genies-vault@1': async () => (await import('./genies-vault.ts')).geniesVault,
  'gold-shaft@1': async () => (await import('./gold-shaft.ts')).goldShaft,
  'harvest-moon@1': async () => (await import('./harvest-moon.ts')).harvestMoon,
  'jade-dragon@1': async () => (await import('./jade-dragon.ts')).jadeDragon,
  'meadow-bloom@1': async () => (await import('./meadow-bloom.ts')).meadowBloom,
  'midnight-diner@1': async () => (await import('./midnight-diner.ts')).midnightDiner,
  'neon-arcade@1': async () => (await import('./neon-arcade.ts')).neonArcade,
  'neon-arcade@2': async () => (await import('./neon-arcade.ts')).neonArcade2,
  'night-masquerade@1': async () => (await import('./night-masquerade.ts')).nightMasquerade,
  'northern-howl@1': async () => (await import('./northern-howl.ts')).northernHowl,
  'orchard-drop@1': async () => (await import('./orchard-drop.ts')).orchardDrop,
  'prism-reef@1': async () => (await import('./prism-reef.ts')).prismReef,
  'reef-garden@1': async () => (await import('./reef-garden.ts')).reefGarden,
  'rose-court@1': async () => (await import('./rose-court.ts')).roseCourt,
  'rose-court@2': async () => (await import('./rose-court.ts')).roseCourt2,
  'savanna-thunder@1': async () => (await import('./savanna-thunder.ts')).savannaThunder,
  'savanna-thunder@2': async () => (await import('./savanna-thunder.ts')).savannaThunder2,
  'scroll-of-sands@1': async () => (await import('./scroll-of-sands.ts')).scrollOfSands,
  'shamrock-three@1': async () => (await import('./shamrock-three.ts')).shamrockThree,
  'shamrock-three@2': async () => (await import('./shamrock-three.ts')).shamrockThree2,
  'temple-tumble@1': async () => (await import('./temple-tumble.ts')).templeTumble,
  'temple-tumble@2': async () => (await import('./temple-tumble.ts')).templeTumble2,
  'thunder-crown@1': async () => (await import('./thunder-crown.ts')).thunderCrown,
  'triple-bells@1': async () => (await import('./triple-bells.ts')).tripleBells,
  'viking-tides@1': async () => (await import('./viking-tides.ts')).vikingTides,
  'wizards-folio@1': async () => (await import('./wizards-folio.ts')).wizardsFolio,
}

/** Undefined for a version that does not exist. */
export async function loadSlotRules(version: string): Promise<SlotRules | undefined> {
  return await LOADERS[version]?.()
}
