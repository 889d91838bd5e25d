const SIDE = 4
const CELL = 24
const STEP = 28
/** Tiles that catch the light, one in each row, as if looked under. */
const LIT = new Set([0, 5, 10, 15])

/** Line drawings behind the hero of an in-house game, by the hero's name. */
const GLYPHS: Readonly<Record<string, () => React.ReactNode>> = { gem: BoardGlyph }

/** The brass drawing of a game, where it has one. */
export function TileGlyph({ hero }: { readonly hero: string }) {
  const Glyph = GLYPHS[hero]
  return Glyph ? <Glyph /> : null
}

/** A board of covered tiles. */
function BoardGlyph() {
  return (
    <svg className="tile__glyph" viewBox="0 0 150 200" aria-hidden="true">
      {Array.from({ length: SIDE * SIDE }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed board.
          key={index}
          x={21 + (index % SIDE) * STEP}
          y={20 + Math.floor(index / SIDE) * STEP}
          width={CELL}
          height={CELL}
          rx={5}
          data-lit={LIT.has(index)}
        />
      ))}
    </svg>
  )
}
