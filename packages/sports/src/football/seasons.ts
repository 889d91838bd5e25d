import type { LeagueStrengths } from './fit-strengths.ts'
import { readSeason, type Season } from './season.ts'
import de2024 from './seasons/de.1-2024-25.json' with { type: 'json' }
import de2025 from './seasons/de.1-2025-26.json' with { type: 'json' }
import en2024 from './seasons/en.1-2024-25.json' with { type: 'json' }
import en2025 from './seasons/en.1-2025-26.json' with { type: 'json' }
import es2024 from './seasons/es.1-2024-25.json' with { type: 'json' }
import es2025 from './seasons/es.1-2025-26.json' with { type: 'json' }
import fr2024 from './seasons/fr.1-2024-25.json' with { type: 'json' }
import fr2025 from './seasons/fr.1-2025-26.json' with { type: 'json' }
import it2024 from './seasons/it.1-2024-25.json' with { type: 'json' }
import it2025 from './seasons/it.1-2025-26.json' with { type: 'json' }
import cl2024 from './seasons/uefa.cl-2024-25.json' with { type: 'json' }
import strengths from './strengths.json' with { type: 'json' }

/** Five leagues of two seasons each, the second up to March 2026, and one Champions League. */
export const SEASONS: readonly Season[] = [
  ...[de2024, de2025, en2024, en2025, es2024, es2025],
  ...[fr2024, fr2025, it2024, it2025, cl2024],
].map(readSeason)

/** Leagues whose strengths are known. */
export const LEAGUES = ['de.1', 'en.1', 'es.1', 'fr.1', 'it.1'] as const
export type League = (typeof LEAGUES)[number]

/** What both seasons of a league say of its clubs, as `npm run football` fitted it. */
export function leagueStrengths(league: League): LeagueStrengths {
  return strengths[league]
}
