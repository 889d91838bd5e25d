interface DemoArticle {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly body: string
}

/** Articles of the demonstration's blog; the bodies are HTML. */
export const DEMO_ARTICLES: readonly DemoArticle[] = [
  {
    slug: 'how-a-round-can-be-verified',
    title: 'How to verify a round',
    summary:
      'Three numbers decide every round. You know two of them in advance, and we commit to the third.',
    tags: ['fairness'],
    body: `<p>Most casinos ask you to trust that their dice are fair. Here you can check for yourself.</p><h2>The commitment</h2><p>Before you play, the server draws a secret number, its seed, and shows you its SHA-256 hash: a fingerprint that fits this seed and, as far as anyone knows, no other. It’s chosen before yours and can’t be swapped without changing the fingerprint.</p><h2>Your part</h2><p>You have a seed too, and it can be anything you like. It means the server seed alone decides nothing. The third number counts your rounds: one, two, three.</p><h2>The draw</h2><p>A chain of hashes turns the three numbers into the outcome: where the reels of Lantern Tiger stop, where the mines are hidden. The same three numbers give the same round, today and in ten years.</p><h2>The check</h2><p>When you change your seed pair, the old server seed is revealed. <a href="/member/bets">Open a round</a> and tap Verify: your browser hashes the seed, compares it with the commitment, redraws the round and compares the payout. The code runs on your own device and the method is public, so you don’t have to trust our page either.</p>`,
  },
  {
    slug: 'how-limits-work',
    title: 'How limits work, and why increases take time',
    summary: 'A limit you can lift the moment it hurts isn’t a limit.',
    tags: ['protection'],
    body: `<p>Limits are made for the evening that goes wrong. That’s why they work the way they do.</p><h2>Lower applies now</h2><p>Want less? It applies now: a lower limit counts from your next bet, even in a game that’s already open.</p><h2>Higher takes time</h2><p>Want more? You have to wait and then confirm. Your request starts the clock; when time is up nothing changes automatically. Most requests made in a bad moment are never confirmed.</p><h2>Kept where the money is</h2><p>Limits are checked at the moment a stake is taken, in the same transaction. Two games in two windows can’t slip past between them.</p><h2>What counts as a loss</h2><p>Your stakes minus your winnings in the period. Winning frees up your limit again; depositing doesn’t. You’ll find the figures under <a href="/member/limits">Limits and breaks</a>, and they’re the ones the server uses.</p>`,
  },
  {
    slug: 'what-happens-to-a-withdrawal',
    title: 'What happens to a withdrawal, step by step',
    summary:
      'From request to your bank: who reviews it, who decides, and where your money is along the way.',
    tags: ['money'],
    body: `<p>A withdrawal is money on its way. At every step it’s in one place, and you can see where.</p><ol><li><strong>Reserved.</strong> Your request moves the amount out of your balance. It’s still yours but can’t be played.</li><li><strong>Reviewed.</strong> Our cashier checks the request and any flags, such as a new bank account. Large amounts need a second, different approver.</li><li><strong>Paid.</strong> The provider gets the payment with a reference it processes only once, however often we send it.</li><li><strong>Confirmed.</strong> We ask whether it arrived. Only then does the money leave our books.</li></ol><p>You can cancel until it has gone to the provider. If anything goes wrong, the full amount is returned, and every movement is listed in your <a href="/member/account">account record</a>.</p>`,
  },
]

/** Notices of the demonstration, in their order. */
export const DEMO_NOTICES = [
  {
    id: 'welcome',
    promotionType: 'H',
    title: 'This is a demo: everything is play money',
    body: `<p>Nothing here can be bought or withdrawn. Deposits use a test payment page and withdrawals a test bank, so you can try the full journey.</p><p>See the <a href="/help">help centre</a> for how it works.</p>`,
  },
  {
    id: 'verify',
    promotionType: 'PL',
    title: 'You can verify every round in your browser',
    body: `<p>Open a round in your <a href="/member/bets">betting record</a> and tap Verify. <a href="/blog/how-a-round-can-be-verified">How to verify a round</a> explains what happens then.</p>`,
  },
  {
    id: 'limits',
    promotionType: 'PL',
    title: 'Set limits on deposits, stakes, losses and time',
    body: `<p>Lower limits apply immediately. Find them under <a href="/member/limits">Limits and breaks</a>.</p>`,
  },
] as const
