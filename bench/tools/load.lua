-- Read by wrk. Where a file is named, its requests are sent in turn: a line each, with tabs between the method, the
-- path, the address of the sender and the body. The last line printed is what was measured, as JSON.

local requests = {}
local threads = 0

function setup(thread)
  thread:set("place", threads)
  threads = threads + 1
end

function init(args)
  if not args[1] then return end
  for line in io.lines(args[1]) do
    local method, path, sender, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
    local headers = {}
    for name, value in pairs(wrk.headers) do headers[name] = value end
    if sender ~= "" then headers["X-Forwarded-For"] = sender end
    if body ~= "" then headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
  -- Both threads, where there are two, begin at different places, so that they do not ask for the same at the same time.
  local next = math.floor(#requests * place / 2)
  request = function()
    next = next % #requests + 1
    return requests[next]
  end
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"errors":%d,"broken":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
