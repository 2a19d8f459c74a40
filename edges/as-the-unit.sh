# Within edges/machine.sh: what systemd does with deploy/traverse.service before it runs the command. $WRITABLE are
# the folders of StateDirectory= and ReadWritePaths=, $FAMILIES those of RestrictAddressFamilies=.
set -e
for path in $WRITABLE; do
  [ ! -d "$path" ] || mount --bind "$path" "$path"
done
# PrivateTmp, ProtectHome, ProtectSystem=strict.
perl=/opt/traverse/edges/address-families.pl
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -t tmpfs -o mode=000 tmpfs /root
for path in / /etc /var/lib /mnt /opt/traverse; do
  mount -o remount,bind,ro "$path"
done
exec setpriv --reuid=61234 --regid=61234 --clear-groups --no-new-privs --bounding-set=-all \
  perl "$perl" "$FAMILIES" env -i "$@"
