/**
 * The key and a certificate that it signed itself are for `hooks.acme.test` and 127.0.0.1, until 2126: servers on
 * loopback speak TLS with them.
 */

export const certificate = {
  name: 'hooks.acme.test',
  key: `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHSeIJihYETkLifO9
Z6i3w+iY88yaf6miy+wHARoI7tChRANCAAQGbI/JdRV2Pl6A5m7lMcqGqDemYcVk
7fZQP9hotUNS+5CRzsJYGvsKRVrzXl9YdlSmgAJ6HvnkonrtVH5gSJ/l
-----END PRIVATE KEY-----
`.trimStart(),
  cert: `
-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUBZKsDLu5V/yz+Jx10ZBYgnkPoFEwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPaG9va3MuYWNtZS50ZXN0MCAXDTI2MTEyMDIwNDY0OVoYDzIx
MjYxMDI3MjA0NjQ5WjAaMRgwFgYDVQQDDA9ob29rcy5hY21lLnRlc3QwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAAQGbI/JdRV2Pl6A5m7lMcqGqDemYcVk7fZQP9ho
tUNS+5CRzsJYGvsKRVrzXl9YdlSmgAJ6HvnkonrtVH5gSJ/lo3UwczAdBgNVHQ4E
FgQUBMv0wKn1qV3o7bjHKDA8BWht8sswHwYDVR0jBBgwFoAUBMv0wKn1qV3o7bjH
KDA8BWht8sswDwYDVR0TAQH/BAUwAwEB/zAgBgNVHREEGTAXgg9ob29rcy5hY21l
LnRlc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhAP4ze5eTWZmWBY0Q7YpW0scb
ZA+f+EQuKMrcBja2Mf9uAiBL/G0NIVyiNmo/vb4kNVwP01zqGRO3Gr77Tt0wjus3
RA==
-----END CERTIFICATE-----
`.trimStart(),
} as const
