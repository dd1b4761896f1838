#!/bin/sh
# Dovecot and Postfix of the distribution on loopback, in an overlay of this machine: nothing outside of $LAB changes, and all of it ends
# with this shell. Run by scripts/check-mail.ts, which starts it by `unshare` as root. Each line that comes in is a command to run beside them.
set -e
R=$LAB/root
mkdir -p "$LAB/upper" "$LAB/work" "$R"
mount -t overlay overlay -o "lowerdir=/,upperdir=$LAB/upper,workdir=$LAB/work" "$R"
mount -t proc proc "$R/proc"
mount --bind /dev "$R/dev"
printf '#!/bin/sh\nexit 101\n' > "$R/usr/sbin/policy-rc.d"
chmod +x "$R/usr/sbin/policy-rc.d"
if ! [ -x "$R/usr/sbin/dovecot" ] || ! [ -x "$R/usr/sbin/postfix" ]; then
  chroot "$R" apt-get update >&2
  DEBIAN_FRONTEND=noninteractive chroot "$R" apt-get install -y --no-install-recommends dovecot-imapd dovecot-lmtpd postfix >&2
fi
mount -t tmpfs tmpfs "$R/run"
mkdir -p "$R/run/dovecot" "$R/var/vmail"
chroot "$R" sh -c 'getent passwd vmail || useradd -u 5000 -U -d /var/vmail vmail; chown vmail:vmail /var/vmail' >&2
cat > "$R/etc/dovecot/dovecot.conf" <<C
protocols = imap lmtp
listen = 127.0.0.1
base_dir = /run/dovecot
log_path = /var/log/dovecot.log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:/var/vmail/%n
mail_uid = 5000
mail_gid = 5000
first_valid_uid = 1000
passdb {
  driver = static
  args = password=right
}
userdb {
  driver = static
  args = uid=5000 gid=5000 home=/var/vmail/%n
}
service imap-login {
  inet_listener imap {
    port = $IMAP_PORT
    address = 127.0.0.1
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = $LMTP_PORT
    address = 127.0.0.1
  }
}
protocol lmtp {
  postmaster_address = postmaster@cand.test
  auth_username_format = %n
}
C
cat > "$R/etc/postfix/main.cf" <<C
compatibility_level = 3.6
myhostname = mx.cand.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
virtual_mailbox_domains = cand.test
virtual_mailbox_maps = regexp:/etc/postfix/vmap
virtual_transport = lmtp:inet:127.0.0.1:$LMTP_PORT
transport_maps = regexp:/etc/postfix/transport
smtp_host_lookup = native
disable_dns_lookups = yes
maillog_file = /var/log/postfix.log
minimal_backoff_time = 2s
maximal_backoff_time = 5s
queue_run_delay = 2s
message_size_limit = 40000000
C
printf '/@cand\\.test$/ x\n' > "$R/etc/postfix/vmap"
printf '/@in\\.acme\\.test$/ smtp:[127.0.0.1]:%s\n' "$LISTENER_PORT" > "$R/etc/postfix/transport"
sed -E "s/^smtp +inet .*/127.0.0.1:$SMTP_PORT inet n - n - - smtpd/; s/^([a-z0-9]+ +(unix|unix-dgram) +[-ny] +[-ny] +)[-y]/\\1n/" \
  "$R/usr/share/postfix/master.cf.dist" > "$R/etc/postfix/master.cf"
chroot "$R" sh -c 'postfix set-permissions 2>/dev/null; newaliases 2>/dev/null; dovecot; postfix start' >&2
echo ready
while read -r line; do
  if chroot "$R" sh -c "$line" >&2; then echo yes; else echo no; fi
done
