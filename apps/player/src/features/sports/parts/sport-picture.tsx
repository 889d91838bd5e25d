/** Fluent Emoji 3D, see NOTICE at the top of the repository. */
const PICTURES: Readonly<Record<string, string>> = {
  football: new URL('../art/soccer.webp', import.meta.url).href,
  basketball: new URL('../art/basketball.webp', import.meta.url).href,
  tennis: new URL('../art/tennis.webp', import.meta.url).href,
  ember_siege: new URL('../art/swords.webp', import.meta.url).href,
}
const OTHER = new URL('../art/gamepad.webp', import.meta.url).href

export function SportPicture({ sport }: { readonly sport: string }) {
  return <img className="sb-sport" src={PICTURES[sport] ?? OTHER} alt="" width={22} height={22} />
}
