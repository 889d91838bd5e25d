import common from '../messages/en/common.json' with { type: 'json' }
import desk from '../messages/en/desk.json' with { type: 'json' }
import providerQuestions from '../messages/en/provider-questions.json' with { type: 'json' }
import signIn from '../messages/en/sign-in.json' with { type: 'json' }
import turnover from '../messages/en/turnover.json' with { type: 'json' }
import type { Page } from './page.ts'
import { PAGES } from './pages.ts'

/** Sections of several pages, or of none. */
const SHARED = { common, desk, providerQuestions, signIn, turnover }

type TextsOf<Each> = Each extends { readonly texts: infer Texts } ? Texts : never
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Every section in English, by the name under which `useTranslation` finds it. */
export const ENGLISH = { ...SHARED, ...textsOf(PAGES) }

function textsOf<const Pages extends readonly Page[]>(pages: Pages) {
  // The compiler does not add up the types of what is spread from a list.
  return Object.assign({}, ...pages.map(({ texts }) => texts)) as Joined<TextsOf<Pages[number]>>
}
