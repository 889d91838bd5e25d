-- Players who bet on the instant slot, each request with a player drawn at random and a key of its
-- own. wrk counts; at the end one line of JSON tells how many bets were accepted.
--
-- The driver shares the machine with what it measures, so it does as little as it can: what all requests share is
-- put together once, and no function is called for each answer, because wrk would take its headers apart for it.
-- This operation answers 200 or a refusal, and wrk counts refusals by itself.

local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("seed", threads)
end

function init(args)
  -- Of the system's own chance: two drivers that start in the same second must not send the same keys.
  local urandom = io.open("/dev/urandom", "rb")
  local drawn = { urandom:read(8):byte(1, 8) }
  urandom:close()
  math.randomseed(os.time() * 100 + seed + drawn[8] * 65536)
  salt = string.format("7%x%02x-8%x%02x-%02x%02x", drawn[1] % 16, drawn[2], drawn[3] % 16, drawn[4],
    drawn[5], drawn[6])
  count = 0
  tokens = {}
  for line in io.lines(os.getenv("BENCH_TOKENS_FILE")) do
    table.insert(tokens, line)
  end
  local whole = wrk.format("POST", "/wps/game/rounds", {
    ["content-type"] = "application/json",
    ["cookie"] = "baize=TOKEN",
    ["idempotency-key"] = "KEY",
  }, '{"gameCode":"lantern-tiger","stakeMinor":"2000"}')
  -- Which of the two headers comes first is up to the table that they were in.
  tokenFirst = whole:find("TOKEN", 1, true) < whole:find("KEY", 1, true)
  before, between, after = whole:match("^(.-)TOKEN(.-)KEY(.*)$")
  if not tokenFirst then
    before, between, after = whole:match("^(.-)KEY(.-)TOKEN(.*)$")
  end
end

-- Keys begin with the time, as those of players do: seconds are fine enough, and the clock is asked seldom.
local function stamp()
  local ms = os.time() * 1000
  head = string.format("%08x-%04x-", math.floor(ms / 65536), ms % 65536) .. salt
end

-- A key must only be one of a kind: the time, a salt for this run and thread, then a count.
function request()
  if count % 256 == 0 then stamp() end
  count = count + 1
  local key = head .. string.format("%08x", count)
  local token = tokens[math.random(#tokens)]
  if tokenFirst then
    return before .. token .. between .. key .. after
  end
  return before .. key .. between .. token .. after
end

function done(summary, latency)
  local errors = summary.errors
  local refused = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  print(string.format(
    'BENCH {"ok":%d,"bad":%d,"microseconds":%d,"p50":%d,"p99":%d}',
    summary.requests - errors.status, refused, summary.duration,
    latency:percentile(50), latency:percentile(99)))
end
