"""Sends bodies that are refused before they are read, and counts what came of it: `early-answers.py <port> <times> <askings>`."""

import http.client
import json
import sys
import urllib.error
import urllib.request

port, times, askings = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
body = b" " * 1_200_000


def by_urllib(asking):
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{asking['path']}", data=body, method=asking["method"], headers=asking["headers"]
    )
    try:
        return urllib.request.urlopen(request).status
    except urllib.error.HTTPError as refusal:
        refusal.read()
        return refusal.code


def by_http_client(asking, is_chunked):
    connection = http.client.HTTPConnection("127.0.0.1", int(port))
    data = (body[at : at + 100_000] for at in range(0, len(body), 100_000)) if is_chunked else body
    connection.request(asking["method"], asking["path"], data, asking["headers"], encode_chunked=is_chunked)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


ways = [by_urllib, lambda asking: by_http_client(asking, False), lambda asking: by_http_client(asking, True)]
told = {}
for way in ways:
    for turn in range(times):
        asking = askings[turn % len(askings)]
        try:
            status = way(asking)
        except Exception as error:
            status = repr(error)
        outcome = "as told" if status == asking["status"] else f"{status} for {asking['status']}"
        told[outcome] = told.get(outcome, 0) + 1
print(json.dumps(told))
