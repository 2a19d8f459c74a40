# The machine that docs/betrieb.md describes, out of folders below $PLACE, for the command that follows. To be run in a mount
# namespace of its own: unshare --mount sh edges/machine.sh COMMAND ...
set -e
mount --make-rprivate /
mount --bind "$PLACE/etc" /etc
mount --bind "$PLACE/lib" /var/lib
mount --bind "$PLACE/mnt" /mnt
mount -t tmpfs tmpfs /opt
mkdir /opt/traverse
mount --bind "$REPO" /opt/traverse
cd /opt/traverse
exec "$@"
