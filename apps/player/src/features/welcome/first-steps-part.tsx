import { lazyPart } from '../../app/load-part.ts'
import { useMember } from '../../app/session.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'

const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps)

/** The first steps of a new member, for the lobby; visitors do not load their code. */
export function FirstStepsPart() {
  const isMember = useMember() !== undefined
  return <LazyPart whenMissing={null}>{isMember && <FirstSteps />}</LazyPart>
}
