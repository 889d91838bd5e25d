import './flagship.css'
import { flagshipUrl } from './art.ts'

interface FlagshipLogoProps {
  readonly gameCode: string
  readonly name: string
}

/** The lettering of a flagship: the title picture while the rest loads, then over its frame. */
export function FlagshipLogo({ gameCode, name }: FlagshipLogoProps) {
  const url = flagshipUrl(gameCode, 'logo')
  if (url === undefined) return null
  return <img className="flagship-logo" src={url} alt={name} fetchPriority="high" />
}
