/** Where the pictures of the catalogue are; a changed game has a new address. */
export const IMAGE_ROOT = '/TCG_PROD_IMAGES'

/** Plate, motif and objects of a game, for a card that writes the name itself. */
export function tileAddress(nodeId: string, version: number): string {
  return `${IMAGE_ROOT}/GAME_TILE/${nodeId}.webp?v=${version}`
}

/** The same with the name in the lettering of its family. */
export function largeTileAddress(nodeId: string, version: number): string {
  return `${IMAGE_ROOT}/GAME_ICON/${nodeId}.webp?v=${version}`
}

/** The same picture as PNG, which every reader of previews can show. */
export function previewAddress(nodeId: string, version: number): string {
  return `${IMAGE_ROOT}/GAME_ICON/${nodeId}.png?v=${version}`
}
