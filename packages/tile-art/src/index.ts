/** Plates, motifs, objects and lettering of game pictures, composed on a server. */
export { composeMark, composeTile, type TilePlan } from './compose.ts'
export { FAMILIES, type FamilyName } from './families.ts'
export { ART_NAMES, artFile, plateFiles } from './files.ts'
export { composeLogo, LOGO_CODES } from './logos.ts'
