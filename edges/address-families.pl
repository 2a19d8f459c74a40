# Runs a command as a unit with RestrictAddressFamilies= does: sockets of other families are refused (EAFNOSUPPORT), by a
# seccomp filter that children inherit. perl address-families.pl "AF_INET AF_UNIX" COMMAND ...   Linux, x86_64 or aarch64.
use strict;
use warnings;
my %families = (AF_UNIX => 1, AF_INET => 2, AF_INET6 => 10, AF_NETLINK => 16);
my ($arch, $socket, $prctl) = `uname -m` =~ /aarch64/ ? (0xC00000B7, 198, 167) : (0xC000003E, 41, 157);
my @allowed = map { $families{$_} // die "Unknown family $_\n" } split ' ', shift;
my ($load, $equal, $return) = (0x20, 0x15, 0x06);
my $n = @allowed;
# Loads arch, then the number of the call, then its first argument, and compares each.
my @rules = ([$load, 0, 0, 4], [$equal, 0, $n + 4, $arch], [$load, 0, 0, 0], [$equal, 0, $n + 2, $socket], [$load, 0, 0, 16]);
push @rules, [$equal, $n - $_, 0, $allowed[$_]] for 0 .. $n - 1;
push @rules, [$return, 0, 0, 0x00050000 | 97], [$return, 0, 0, 0x7FFF0000];
my $filter = join '', map { pack 'SCCL', @$_ } @rules;
my $program = pack 'Sx![Q]P', scalar(@rules), $filter;
# PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP with a filter.
syscall($prctl, 38, 1, 0, 0, 0) == 0 && syscall($prctl, 22, 2, $program, 0, 0) == 0 or die "seccomp: $!\n";
exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";
