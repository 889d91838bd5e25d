import '../sports-texts.ts'
import './odds.css'
import { OddsFormatChoice } from './odds-format-choice.tsx'

/** How prices are written, for a page that has nothing else of sports. */
export function OddsFormatPart() {
  return <OddsFormatChoice />
}
