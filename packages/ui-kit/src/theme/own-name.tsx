import type { Language } from '@baize/languages'
import { useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { loadScriptFont } from './script-font.ts'

interface OwnNameProps {
  readonly language: Language
  readonly className?: string
}

/** A language under its own name, in its own letters on devices without them, too. */
export function OwnName({ language, className }: OwnNameProps) {
  const { tag, script, direction, ownName } = language
  useEffect(() => loadScriptFont({ tag, script }), [tag, script])
  return (
    <bdi className={classNames('in-script', className)} lang={tag} dir={direction}>
      {ownName}
    </bdi>
  )
}
