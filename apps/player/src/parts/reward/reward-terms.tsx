import './reward-texts.ts'
import './reward.css'

/** Terms by their names. */
export function RewardTerms({
  of,
}: {
  readonly of: readonly (readonly [name: string, text: string])[]
}) {
  return (
    <dl className="reward-terms">
      {of.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
